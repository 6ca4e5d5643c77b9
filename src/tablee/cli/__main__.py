"""`python -m tablee.cli`."""

from tablee.cli import main

if __name__ == "__main__":
    main()

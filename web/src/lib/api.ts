/** The HTTP side of the server: JSON in, JSON out, refusals as typed errors. */
import type { Message } from './wire';

/** The server said no; `message` of the wire says why. */
export class Refused extends Error {
  constructor(
    readonly said: Message,
    readonly status: number,
  ) {
    super(said.id);
  }
}

const UNREACHABLE: Message = { id: 'problem-unreachable', args: {} };

async function ask(method: string, path: string, body?: BodyInit): Promise<Response> {
  const headers: Record<string, string> = method === 'GET' ? {} : { 'X-Tablee': '1', 'Content-Type': 'application/json' };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body ?? null });
  } catch {
    throw new Refused(UNREACHABLE, 0);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as { message?: Message } | null;
  throw new Refused(problem?.message ?? { id: 'problem-refused', args: {} }, answer.status);
}

async function json<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export async function get<T>(path: string): Promise<T> {
  return json(await ask('GET', path));
}

export async function getText(path: string): Promise<string> {
  return (await ask('GET', path)).text();
}

export async function getBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await ask('GET', path)).arrayBuffer());
}

export async function post<T = void>(path: string, body: object = {}): Promise<T> {
  return json(await ask('POST', path, JSON.stringify(body)));
}

/** Sends a file as it is. */
export async function send<T>(path: string, file: Blob): Promise<T> {
  return json(await ask('POST', path, file));
}

export async function remove(path: string): Promise<void> {
  await ask('DELETE', path);
}

/** Hands bytes to the browser as a file. */
export function save(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

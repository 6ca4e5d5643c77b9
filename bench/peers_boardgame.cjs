// boardgame.io as a contender: a dice game of the weight of LAMA Dice, four clients and their master in one process.
//
//     node bench/peers_boardgame.cjs play|table SECONDS
//
// play: one client without a master. table: a move goes from its client to the master and back to all four clients.

const { Client } = require('boardgame.io/client')
const { Local } = require('boardgame.io/multiplayer')

const VALUES = 7

function deal(random) {
  const row = Array(VALUES).fill(0)
  for (let card = 0; card < 6; card++) row[random.Die(VALUES) - 1]++
  return row
}

const game = {
  name: 'rows',
  setup: ({ ctx, random }) => ({
    rows: Array.from({ length: ctx.numPlayers }, () => deal(random)),
    points: Array(ctx.numPlayers).fill(0),
    dice: [],
  }),
  moves: {
    roll: ({ G, random }) => {
      G.dice = random.Die(VALUES, 3).map((value) => value - 1)
    },
    answer: ({ G, ctx, events, random }) => {
      const row = G.rows[ctx.currentPlayer]
      const hits = G.dice.filter((value) => row[value] > 0)
      if (hits.length) hits.forEach((value) => (row[value] = Math.max(0, row[value] - 1)))
      else row[G.dice[0]]++
      G.dice = []
      if (row.every((count) => count === 0)) {
        G.rows.forEach((other, seat) => other.forEach((count, value) => (G.points[seat] += count ? value + 1 : 0)))
        G.rows = G.rows.map(() => deal(random))
      }
      events.endTurn()
    },
  },
  endIf: ({ G }) => (Math.max(...G.points) >= 40 ? { points: G.points } : undefined),
}

const breath = () => new Promise((resolve) => setImmediate(resolve))

async function match(table, number) {
  const shared = table ? { multiplayer: Local(), matchID: `match${number}` } : {}
  const seats = table ? ['0', '1', '2', '3'] : [undefined]
  const clients = seats.map((playerID) => Client({ game, numPlayers: 4, playerID, debug: false, ...shared }))
  clients.forEach((client) => client.start())
  await breath()
  let moves = 0
  for (;;) {
    const state = clients[0].getState()
    if (state.ctx.gameover) break
    const mover = table ? clients[Number(state.ctx.currentPlayer)] : clients[0]
    if (state.G.dice.length) mover.moves.answer()
    else mover.moves.roll()
    moves++
    if (table) {
      for (let tries = 0; clients.some((client) => client.getState()._stateID === state._stateID); tries++) {
        if (tries > 100) throw new Error('a move was lost')
        await breath()
      }
    }
  }
  clients.forEach((client) => client.stop())
  return moves
}

async function main(kind, seconds) {
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
  let number = 0
  await match(kind === 'table', number++)
  let moves = 0
  const started = spent()
  while (spent() - started < seconds) moves += await match(kind === 'table', number++)
  console.log(JSON.stringify({ speed: moves / (spent() - started) }))
}

main(process.argv[2], Number(process.argv[3]))

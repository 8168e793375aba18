import { setTimeout as pause } from 'node:timers/promises'
import { someCode } from '../support/sample-market.ts'
import { checkFiles, pathOf } from './fan-out.ts'
import type { Connected } from './fan-out/stream-socket.ts'
import { startLoad, startServer } from './pinned.ts'
import type { CameAgain } from './reconnect/clients.ts'
import { judge, say, table } from './report.ts'

const count = 10_000
const patienceMs = 60_000
const seconds = (ms: number) => (ms / 1_000).toFixed(1)

/** Kills the server and restarts it at once; its readers reconnect automatically. */
export async function benchReconnect(): Promise<void> {
  checkFiles(count)
  const code = await someCode('NZSX')
  const first = await startServer('fan-out/gateway-server.ts', code)
  const { port } = first
  const order = { port, path: pathOf(code), count, crowd: 250, patienceMs }
  const load = await startLoad('reconnect/clients.ts', order)
  const { connected } = load.about as unknown as Connected
  if (connected < count) throw new Error(`${connected} of ${count} connected in the beginning`)
  first.stop()
  const killed = performance.now()
  const second = await startServer('fan-out/gateway-server.ts', code, String(port))
  const downMs = performance.now() - killed
  const ask = async () => JSON.parse(await load.tell('result')) as CameAgain
  let result = await ask()
  while (result.back < count && performance.now() - killed < 2 * patienceMs) {
    await pause(1_000)
    result = await ask()
  }
  load.stop()
  second.stop()
  const { back, lastMs, mostConnects, mostAnswers } = result
  const name = count.toLocaleString('en-NZ')
  say(`### ${name} readers after a kill -9 of the server\n`)
  table(
    ['down for s', 'back', 'all back after s', 'most connects/s', 'most answers/s'],
    [[seconds(downMs), String(back), seconds(lastMs), String(mostConnects), String(mostAnswers)]],
  )
  judge({
    what: `${name} readers after a kill -9, all back`,
    figure: back < count ? `${back} after ${seconds(lastMs)} s` : `${seconds(lastMs)} s`,
    promised: '≤ 60 s',
    isKept: back === count && lastMs <= patienceMs,
  })
  judge({
    what: 'connects in any one second of that',
    figure: String(mostConnects),
    promised: '≤ 1,500',
    isKept: mostConnects <= 1_500,
  })
}

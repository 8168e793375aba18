// Very many readers that reconnect when their stream breaks, like the site's browsers.
import { createInterface } from 'node:readline'
import { openAll, openStream, type StreamAddress } from '../fan-out/stream-socket.ts'

export interface ClientsOrder extends StreamAddress {
  count: number
  /** Number of first connections opened at once. */
  crowd: number
  patienceMs: number
}

/** Reconnections since the first disconnect. */
export interface CameAgain {
  /** Number of readers with a stream now. */
  back: number
  /** Time of the last reconnection, in milliseconds. */
  lastMs: number
  /** Maximum in any one second: connection attempts, including refused ones, and response headers. */
  mostConnects: number
  mostAnswers: number
}

const order = JSON.parse(process.argv[2] ?? '') as ClientsOrder
let cutAt = 0
let back = 0
const connects: number[] = []
const answers: number[] = []
const retryLine = /retry: (\d+)/

const longestPauseMs = 30_000
/** The gateway's retry time; after a refusal, exponential backoff with full jitter. */
const pauseMs = (toldMs: number | undefined, failures: number) =>
  toldMs ?? Math.random() * Math.min(longestPauseMs, 1_000 * 2 ** failures)

function follow(failures: number, onOpen: () => void): void {
  let toldMs: number | undefined
  const socket = openStream(order, bytes => {
    if (toldMs !== undefined) return
    const [, text] = retryLine.exec(bytes.toString('latin1')) ?? []
    if (text === undefined) return
    toldMs = Number(text)
    onOpen()
  })
  socket.on('close', () => {
    if (toldMs !== undefined) {
      cutAt ||= performance.now()
      back -= 1
    }
    setTimeout(again, pauseMs(toldMs, failures + 1), toldMs === undefined ? failures + 1 : 0)
  })
}

function again(failures: number): void {
  connects.push(performance.now())
  follow(failures, () => {
    back += 1
    answers.push(performance.now())
  })
}

const openFirst = () =>
  new Promise<boolean>(resolve =>
    follow(0, () => {
      back += 1
      resolve(true)
    }),
  )

/** The maximum number of sorted moments within one second. */
function mostInASecond(moments: readonly number[]): number {
  let from = 0
  let most = 0
  for (const [at, moment] of moments.entries()) {
    while (moment - (moments[from] ?? 0) >= 1_000) from += 1
    most = Math.max(most, at - from + 1)
  }
  return most
}

const tell = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)
tell(await openAll(order, openFirst))
createInterface({ input: process.stdin }).on('line', () => {
  const lastMs = (answers.at(-1) ?? cutAt) - cutAt
  tell({
    back,
    lastMs,
    mostConnects: mostInASecond(connects),
    mostAnswers: mostInASecond(answers),
  } satisfies CameAgain)
})

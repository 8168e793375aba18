// Draws pages outside the main thread, which stays free for cached responses, streams and probes. Queries the gateway by
// messages.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Ask } from '../src/apollo/ask.ts'
import { loadBuiltPages } from './built-pages.ts'
import type { DrawMessage, FromThread, ToThread } from './drawing-messages.ts'

// Gives the main thread priority on a busy core. On other systems than Linux this would affect the whole process.
if (process.platform === 'linux') setPriority(5)

const port = parentPort!
const draw = await loadBuiltPages(workerData as string)

const drawings = new Map<number, AbortController>()
const questions = new Map<number, (text: string | null) => void>()
let lastQuestion = 0

const send = (message: FromThread) => port.postMessage(message)

const askFor =
  (id: number, isPersonal: boolean): Ask =>
  async (hash, variables) => {
    const question = ++lastQuestion
    const { promise, resolve } = Promise.withResolvers<string | null>()
    questions.set(question, resolve)
    send({ kind: 'ask', id, question, hash, variables, isPersonal })
    const text = await promise
    if (text === null) throw new Error('The gateway did not answer')
    return text
  }

async function drawOne({ id, url, isPersonal, ...init }: DrawMessage, signal: AbortSignal): Promise<void> {
  const asks = { ask: askFor(id, false), ...(isPersonal && { askPersonal: askFor(id, true) }) }
  const response = await draw(new Request(url, { ...init, signal }), asks)
  send({
    kind: 'drawn',
    id,
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  })
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'abort') return drawings.get(message.id)?.abort()
  if (message.kind === 'answer') {
    questions.get(message.question)?.(message.text)
    questions.delete(message.question)
    return undefined
  }
  const { id } = message
  const leaving = new AbortController()
  drawings.set(id, leaving)
  void drawOne(message, leaving.signal)
    .catch((error: unknown) => send({ kind: 'failed', id, message: String(error) }))
    .finally(() => drawings.delete(id))
})

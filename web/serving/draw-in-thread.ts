import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { DrawMessage, FromThread, ToThread } from './drawing-messages.ts'
import type { DrawPage, PageAsks } from './draw-page.ts'

/** Time limit after which a page is considered stuck. Its thread is terminated with all its pages. */
const longestMs = 60_000

/** Heap of the thread in MB. Running out of memory ends the thread, not the process. */
const heapMb = 512

/** Pages drawn in a separate thread. */
export interface DrawingThread {
  draw: DrawPage
  close(): Promise<void>
}

interface Pending {
  asks: PageAsks
  /** Restores the context of the request, such as its trace. */
  inContext: <Result>(work: () => Result) => Result
  resolve(response: Response): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  pending: Map<number, Pending>
}

type AskMessage = Extract<FromThread, { kind: 'ask' }>

async function answerOf({ asks, inContext }: Pending, message: AskMessage): Promise<string | null> {
  const { hash, variables, isPersonal } = message
  const ask = isPersonal ? asks.askPersonal : asks.ask
  return inContext(() => ask?.(hash, variables).catch(() => null)) ?? null
}

function startThread(directory: string, onEnd: () => void): Thread {
  const worker = new Worker(new URL('drawing-thread.ts', import.meta.url), {
    workerData: directory,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const pending = new Map<number, Pending>()
  const post = (message: ToThread) => worker.postMessage(message)

  function end(error: Error): void {
    onEnd()
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  worker.on('error', end)
  worker.once('exit', code => end(new Error(`The drawing thread ended with ${code}`)))
  worker.on('message', (message: FromThread) => {
    const page = pending.get(message.id)
    if (!page) return
    if (message.kind === 'ask')
      return void answerOf(page, message).then(text =>
        post({ kind: 'answer', question: message.question, text }),
      )
    pending.delete(message.id)
    if (message.kind === 'failed') return page.reject(new Error(message.message))
    const { status, headers, body } = message
    page.resolve(new Response(status === 303 || status === 304 ? null : body, { status, headers }))
  })
  return { worker, pending }
}

async function messageOf(request: Request, id: number, { askPersonal }: PageAsks): Promise<DrawMessage> {
  const { url, method, headers } = request
  const body = request.body === null ? null : await request.text()
  return { kind: 'draw', id, url, method, headers: [...headers], body, isPersonal: askPersonal !== undefined }
}

/** Draws with the output of `npm run build` in a folder. A thread that has ended is restarted for the next page. */
export function drawInThread(directory: string): DrawingThread {
  let thread: Thread | undefined
  let lastId = 0

  const current = () => {
    const own = (thread ??= startThread(directory, () => {
      if (thread === own) thread = undefined
    }))
    return own
  }
  current()

  return {
    async draw(request, asks) {
      const id = ++lastId
      const message = await messageOf(request, id, asks)
      const { worker, pending } = current()
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      pending.set(id, { asks, inContext: AsyncLocalStorage.snapshot(), resolve, reject })
      const onAbort = () => worker.postMessage({ kind: 'abort', id } satisfies ToThread)
      const timer = setTimeout(() => void worker.terminate(), longestMs)
      request.signal.addEventListener('abort', onAbort, { once: true })
      worker.postMessage(message satisfies ToThread)
      return promise.finally(() => {
        clearTimeout(timer)
        request.signal.removeEventListener('abort', onAbort)
      })
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}

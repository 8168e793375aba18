import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'

export type PdfAnswer = { pages: string[] } | { failure: string }

/** Texts of PDFs, read one at a time by a separate process. */
export interface PdfTexts {
  /** Text of each page. Rejects for a document that is unreadable, or needs too much time or memory. */
  pagesOf(bytes: Uint8Array): Promise<string[]>
  /** Ends the process; a document that is being read is rejected. */
  close(): void
  readonly isClosed: boolean
}

/** Limits of a document. */
interface PdfLimits {
  /** True time. */
  ms: number
  /** Heap of the process, and all its resident memory, which is measured on Linux only. */
  heapMb: number
  residentMb: number
}

const usualLimits: PdfLimits = { ms: 20_000, heapMb: 256, residentMb: 600 }
/** Pause after which the process ends. */
const idleMs = 30_000
const measuredEveryMs = 250
/** Size of a page of memory. */
const pageBytes = 4096

async function residentMbOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(text.split(' ')[1] ?? 0) * pageBytes) / 1e6
}

export function createPdfTexts(limits: PdfLimits = usualLimits): PdfTexts {
  const queue = createSerialQueue(() => {})
  let isClosed = false
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  /** No secrets of the environment, no writing, no other programs. */
  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('pdf-reader.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${limits.heapMb}`, '--permission', '--allow-fs-read=*'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    started.on('error', () => {})
    try {
      setPriority(started.pid ?? 0, 10)
    } catch {
      // The process has ended already.
    }
    return started
  }

  async function readNow(bytes: Uint8Array): Promise<string[]> {
    if (isClosed) throw new Error('No more documents are read')
    clearTimeout(idle)
    const reader = (child ??= start())
    reader.ref()
    reader.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const fail = (reason: string) => {
      reject(new Error(reason))
      if (child === reader) end()
    }
    const onMessage = (answer: PdfAnswer) =>
      'pages' in answer ? resolve(answer.pages) : reject(new Error(answer.failure))
    const onExit = () => fail('The process ended')
    reader.once('message', onMessage)
    reader.once('error', onExit)
    reader.once('exit', onExit)
    const timer = setTimeout(() => fail(`More than ${limits.ms} ms`), limits.ms)
    const meter = setInterval(() => {
      void residentMbOf(reader).then(mb => {
        if (mb > limits.residentMb) fail(`More than ${limits.residentMb} MB`)
      })
    }, measuredEveryMs)
    reader.send(bytes, error => error && fail(String(error)))
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      clearInterval(meter)
      reader.off('message', onMessage).off('error', onExit).off('exit', onExit)
      // An idle process never keeps the gateway alive.
      reader.unref()
      reader.channel?.unref()
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    async pagesOf(bytes) {
      let read: Promise<string[]> | undefined
      await queue.add(async () => void (await (read = readNow(bytes))))
      return read!
    },
    get isClosed() {
      return isClosed
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }
}

// Very many readers of one stream on raw sockets: they parse each change's count and time, and store nothing else.
import { createInterface } from 'node:readline'
import { machineMs } from './change.ts'
import { openAll, openStream, type StreamAddress } from './stream-socket.ts'

export interface SubscribersOrder extends StreamAddress {
  count: number
  /** Number of connections opened at once. */
  crowd: number
  /** Time limit of connecting, in milliseconds. */
  patienceMs: number
  /** Changes before the measurement, and measured changes. */
  warm: number
  measured: number
}

export interface Received {
  /** Changes that a reader should have received and did not. */
  lost: number
  /** Changes received twice or in the wrong order. */
  astray: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Utilization of this process's core, 0 to 1. */
  ownCore: number
}

const order = JSON.parse(process.argv[2] ?? '') as SubscribersOrder
const { count, warm, measured } = order

const marker = '"totalVolume":'
/** The beginning of a change; the initial state of a reader has the count 0 and is ignored. */
const change = /^"totalVolume":([1-9]\d*),"totalValue":([\d.]+)/
/** Maximum length of the marker, the count, `,"totalValue":` and the time. */
const headLength = 64
const delays = new Float64Array(count * measured)
let received = 0
let astray = 0
let firstMs = Number.POSITIVE_INFINITY
let lastMs = 0
let cpu = process.cpuUsage()

function noteChange(seq: number, publishedMs: number, nowMs: number): void {
  if (seq <= warm) return
  if (publishedMs < firstMs) {
    firstMs = publishedMs
    cpu = process.cpuUsage()
  }
  delays[received++ % delays.length] = nowMs - publishedMs
  lastMs = nowMs
}

/** Parser state of one connection. */
interface Reading {
  /** The first part of an incomplete change. */
  rest: string
  lastSeq: number
}

function readChange(reading: Reading, text: string, nowMs: number): void {
  const [, seqText, msText] = change.exec(text) ?? []
  if (msText === undefined) return
  const seq = Number(seqText)
  if (seq <= reading.lastSeq) astray += 1
  noteChange(seq, Number(msText), nowMs)
  reading.lastSeq = seq
}

function read(reading: Reading, bytes: Buffer): void {
  const nowMs = machineMs()
  if (reading.rest !== '') {
    readChange(reading, reading.rest + bytes.toString('latin1', 0, headLength), nowMs)
    reading.rest = ''
  }
  let at = 0
  for (let found = bytes.indexOf(marker); found >= 0; found = bytes.indexOf(marker, at)) {
    const text = bytes.toString('latin1', found, found + headLength)
    if (text.length < headLength) reading.rest = text
    else readChange(reading, text, nowMs)
    at = found + marker.length
  }
  if (reading.rest !== '') return
  // The marker itself may be split.
  const tail = bytes.toString('latin1', Math.max(at, bytes.length - marker.length))
  const start = tail.lastIndexOf('"')
  if (start >= 0 && marker.startsWith(tail.slice(start))) reading.rest = tail.slice(start)
}

function open(): Promise<boolean> {
  return new Promise(resolve => {
    const reading: Reading = { rest: '', lastSeq: 0 }
    const socket = openStream(order, bytes => {
      resolve(true)
      read(reading, bytes)
    })
    socket.on('close', () => resolve(false))
  })
}

function result(): Received {
  const { user, system } = process.cpuUsage(cpu)
  const sorted = delays.subarray(0, received).toSorted()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    lost: count * measured - received,
    astray,
    perSecond: received / ((lastMs - firstMs) / 1_000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    ownCore: (user + system) / 1_000 / (machineMs() - firstMs),
  }
}

const tell = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)
tell(await openAll(order, open))
createInterface({ input: process.stdin }).on('line', () => tell(result()))

import { type FaultName, faults } from './chaos.ts'
import { createStreamFaults } from './chaos-streams.ts'

/**
 * What the site knows when an upstream begins to fail: `warm`, read by this process an hour ago; `disk`, kept by an
 * earlier process; `cold`, nothing.
 */
export const states = ['warm', 'disk', 'cold'] as const
export type KnowledgeState = (typeof states)[number]

export const upstreams = ['publicApi', 'ticker', 'content'] as const
export type UpstreamName = (typeof upstreams)[number]

/** One failure of one upstream, met in one state. */
export interface FaultCell {
  upstream: UpstreamName
  fault: FaultName
  state: KnowledgeState
}

/** Every failure of an upstream; a stream's own ones are the ticker's. */
export const faultsOf = (upstream: UpstreamName): FaultName[] =>
  [...Object.keys(faults), ...(upstream === 'ticker' ? Object.keys(createStreamFaults()) : [])] as FaultName[]

/** Every cell, in a settled order. */
export const allCells = (): FaultCell[] =>
  upstreams.flatMap(upstream =>
    faultsOf(upstream).flatMap(fault => states.map(state => ({ upstream, fault, state }))),
  )

import { type FaultName, faults } from './chaos.ts'
import { createStreamFaults } from './chaos-streams.ts'

/**
 * Cached data at the beginning of the fault: `warm`, read by this process an hour ago; `disk`, stored by an earlier
 * process; `cold`, none.
 */
export const states = ['warm', 'disk', 'cold'] as const
export type KnowledgeState = (typeof states)[number]

export const upstreams = ['publicApi', 'ticker', 'content'] as const
export type UpstreamName = (typeof upstreams)[number]

/** One fault of one upstream in one state. */
export interface FaultCell {
  upstream: UpstreamName
  fault: FaultName
  state: KnowledgeState
}

/** Every fault of an upstream; those of streams belong to the ticker. */
export const faultsOf = (upstream: UpstreamName): FaultName[] =>
  [...Object.keys(faults), ...(upstream === 'ticker' ? Object.keys(createStreamFaults()) : [])] as FaultName[]

/** Every cell, in a fixed order. */
export const allCells = (): FaultCell[] =>
  upstreams.flatMap(upstream =>
    faultsOf(upstream).flatMap(fault => states.map(state => ({ upstream, fault, state }))),
  )

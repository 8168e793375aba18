import { makeVar } from '@apollo/client'
import { watchVariable } from './use-variable.ts'

/** The gateway start that the last response belongs to. After a restart, all cached data may be outdated. */
export const gatewayEpoch = makeVar<unknown>(undefined)

/** Calls the listener after each restart of the gateway. Returns a function that removes it. */
export function onNewEpoch(listener: () => void): () => void {
  let previous = gatewayEpoch()
  return watchVariable(gatewayEpoch, () => {
    const isFirst = previous === undefined
    previous = gatewayEpoch()
    if (!isFirst) listener()
  })
}

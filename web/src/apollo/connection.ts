import { makeVar } from '@apollo/client'
import { useVariable } from './use-variable.ts'

/** State of live updates: not yet connected, connected, or lost. */
export type Connection = 'waiting' | 'live' | 'lost'

/** Set by the code that follows the stream. */
export const connection = makeVar<Connection>('waiting')

export const useConnection = (): Connection => useVariable(connection, 'waiting')

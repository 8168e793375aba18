import type { ApolloClient } from '@apollo/client'
import { createContext } from 'react-router'
import type { Ask } from './ask.ts'

/** How loaders reach the gateway: through the cache from which the page is drawn, or past it. */
export interface GatewayAccess {
  client: ApolloClient
  ask: Ask
  /** For what is the visitor's alone, past every cache: only where a page is drawn for one visitor. */
  askPersonal?: Ask | undefined
}

/** Set for each page that the server draws, and by the browser's entry once. */
export const gatewayContext = createContext<GatewayAccess>()

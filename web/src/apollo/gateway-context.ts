import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { createContext } from 'react-router'
import type { Ask } from './ask.ts'

/** How loaders reach the gateway. */
export interface GatewayAccess {
  /** Null when no answer came within the time that a page may take. */
  ask(...question: Parameters<Ask>): Promise<string | null>
  /** What the browser's cache can answer by itself. */
  cached?<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): object | null
}

/** Set by the site's server with each request, and by the browser's entry once. */
export const gatewayContext = createContext<GatewayAccess>()

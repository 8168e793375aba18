import type { TypedDocumentNode } from '@apollo/client'
import { Kind } from 'graphql'
import type { RouterContextProvider } from 'react-router'
import { gatewayContext } from './gateway-context.ts'
import { operationHash } from './operation-hash.ts'

/**
 * Sends a visitor's personal operation from a loader or action, without caching. On a page drawn for everybody it throws, as for
 * a missing response.
 */
export async function askPersonally<TData, TVariables extends Record<string, unknown>>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
): Promise<TData> {
  const { client, askPersonal } = context.get(gatewayContext)
  if (askPersonal) {
    const { data } = JSON.parse(await askPersonal(operationHash(document), variables)) as {
      data?: TData | null
    }
    if (!data) throw new Error('The gateway sent no data')
    return data
  }
  const [operation] = document.definitions
  const isMutation = operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === 'mutation'
  const options = { variables, fetchPolicy: 'no-cache' as const, errorPolicy: 'none' as const }
  const { data } = isMutation
    ? await client.mutate({ mutation: document, ...options } as never)
    : await client.query({ query: document, ...options } as never)
  if (!data) throw new Error('The gateway sent no data')
  return data as TData
}

import { getOperationAST, parse } from 'graphql'
import type { OperationParams } from './operation-params.ts'
import { parseWithin } from './use-query-limits.ts'
import type { TrustedDocuments } from './use-trusted-documents.ts'

/** Whether the requested operation is a subscription; false for a text that cannot be parsed within the limits. */
export function isSubscription(
  { query, hash, operationName }: OperationParams,
  documents: TrustedDocuments,
): boolean {
  const text = query ?? documents.get(hash ?? '')
  // Most documents need not be parsed for this.
  if (text === undefined || !text.includes('subscription')) return false
  try {
    const document = query === undefined ? parse(text) : parseWithin(text)
    return getOperationAST(document, operationName)?.operation === 'subscription'
  } catch {
    return false
  }
}

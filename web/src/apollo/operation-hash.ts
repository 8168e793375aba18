import type { DocumentNode } from 'graphql'

type PersistedDocument = DocumentNode & { __meta__?: { hash?: string; isPersonal?: true } }

/** Hash by which the gateway identifies an operation. `codegen.ts` writes it into the document. */
export function operationHash(document: PersistedDocument): string {
  const hash = document.__meta__?.hash
  if (!hash) throw new TypeError('A document without a hash: it was not generated')
  return hash
}

/** Whether the result depends on the visitor, so that it is sent by POST and never while a page is drawn. */
export const isPersonal = (document: PersistedDocument): boolean => document.__meta__?.isPersonal ?? false

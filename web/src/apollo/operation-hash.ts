import type { DocumentNode } from 'graphql'

type PersistedDocument = DocumentNode & { __meta__?: { hash?: string; isPersonal?: true } }

/** The hash by which the gateway knows an operation: `codegen.ts` writes it into the document. */
export function operationHash(document: PersistedDocument): string {
  const hash = document.__meta__?.hash
  if (!hash) throw new TypeError('A document without a hash: it did not come from the code generator')
  return hash
}

/** Whether it answers for whoever asks, so that it goes by POST and is never asked while a page is drawn. */
export const isPersonal = (document: PersistedDocument): boolean => document.__meta__?.isPersonal ?? false

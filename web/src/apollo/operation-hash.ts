import type { DocumentNode } from 'graphql'

/** The hash by which the gateway knows an operation: `codegen.ts` writes it into the document. */
export function operationHash(document: DocumentNode & { __meta__?: { hash?: string } }): string {
  const hash = document.__meta__?.hash
  if (!hash) throw new TypeError('A document without a hash: it did not come from the code generator')
  return hash
}

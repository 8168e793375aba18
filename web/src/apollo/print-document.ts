import type { ASTNode } from 'graphql'

/**
 * A text by which Apollo's client tells one document from another. It stands in for its own, which brings GraphQL's printer
 * (`vite.config.ts`): documents are asked for by their hash, so nobody ever reads them as text.
 */
export const print = (document: ASTNode): string => JSON.stringify(document)

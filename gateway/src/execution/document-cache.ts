import type { DocumentNode } from 'graphql'
import { textBytes } from '../response-cache/heap-size.ts'
import type { MemoryBudget } from '../response-cache/memory-budget.ts'

/** Memory of a parsed document per character of its text: nodes, tokens and compiled code. */
const bytesPerLetter = 200

const sizeOf = ({ loc }: DocumentNode) => textBytes(loc?.source.body ?? '') + bytesPerLetter * (loc?.end ?? 0)

/** Parsed documents by text. */
export interface DocumentCache {
  get(text: string): DocumentNode | undefined
  set(text: string, document: DocumentNode): void
}

/** Keeps all trusted documents; others share a bounded part of the memory. */
export function createDocumentCache(trusted: ReadonlySet<string>, memory: MemoryBudget): DocumentCache {
  const kept = new Map<string, DocumentNode>()
  const bounded = memory.cache<DocumentNode>('operations', { sizeOf })
  return {
    get: text => kept.get(text) ?? bounded.get(text),
    set(text, document) {
      if (trusted.has(text)) kept.set(text, document)
      else bounded.set(text, document)
    },
  }
}

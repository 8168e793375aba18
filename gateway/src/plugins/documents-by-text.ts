import type { DocumentNode } from 'graphql'
import type { BoundedCache } from '../memory/bounded-cache.ts'
import { textBytes } from '../memory/heap-size.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'

/** What a parsed document needs for each letter of its text: nodes, tokens, and the code that it is compiled to. */
const bytesOfLetter = 200

const sizeOf = ({ loc }: DocumentNode) => textBytes(loc?.source.body ?? '') + bytesOfLetter * (loc?.end ?? 0)

/** Parsed documents by their text. */
export const documentsByText = (
  name: 'operations' | 'liveOperations',
  memory: MemoryBudget,
): BoundedCache<DocumentNode> => memory.cache(name, { sizeOf })

import { parseSync } from 'vite'

/** A node of a source file's syntax tree. */
export interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const lineOf = (source: string, { start }: Node) => source.slice(0, start).split('\n').length

export const treeOf = (file: string, source: string): unknown => parseSync(file, source).program

/** Visits each node of a tree, outside in. `isSkipped` leaves out a node with all of its parts. */
export function visitNodes(
  tree: unknown,
  visit: (node: Node) => void,
  isSkipped: (node: Node) => boolean = () => false,
): void {
  if (Array.isArray(tree)) for (const part of tree) visitNodes(part, visit, isSkipped)
  if (!isNode(tree) || isSkipped(tree)) return
  visit(tree)
  for (const part of Object.values(tree)) visitNodes(part, visit, isSkipped)
}

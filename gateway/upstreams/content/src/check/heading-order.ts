import { nodesOf, type RichTextNode, textOf } from '../space/rich-text.ts'

/** Faults in the order of a document's headings: only the page's title has the first level, and no level is skipped. */
export function headingFaults(document: RichTextNode): string[] {
  let last = 1
  const faults: string[] = []
  for (const node of nodesOf(document)) {
    const level = Number(/^heading-(\d)$/.exec(node.nodeType)?.[1] ?? 0)
    if (level === 0) continue
    if (textOf(node).trim() === '') faults.push(`a heading of level ${level} is empty`)
    if (level === 1) faults.push(`'${textOf(node)}' is a heading of level 1, which is the page's title alone`)
    // The text of a block may begin at any level below the title.
    else if (last > 1 && level > last + 1)
      faults.push(`'${textOf(node)}' is a heading of level ${level} after one of level ${last}`)
    last = level
  }
  return faults
}

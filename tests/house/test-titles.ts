import { isCode, projectFiles, textOf } from './source-files.ts'
import { lineOf, type Node, treeOf, visitNodes } from './syntax-nodes.ts'

/** A title of a test or of a group of tests. */
export interface TestTitle {
  file: string
  line: number
  title: string
}

/** `test` of `test`, `test.skip` and `test.each(rows)`. */
function calledName({ type, ...node }: Node): unknown {
  if (type === 'Identifier') return node['name']
  const inner = node['object'] ?? node['callee'] ?? node['tag']
  return inner === undefined ? undefined : calledName(inner as Node)
}

/** Text of a string or template. A value in a template counts as one letter. */
function titleOf({ type, ...node }: Node): string | undefined {
  if (type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

const declaresTests = /\b(?:test|it|describe)\b/

function titlesOf(file: string): TestTitle[] {
  const source = textOf(file)
  if (!declaresTests.test(source)) return []
  const found: TestTitle[] = []
  visitNodes(treeOf(file, source), node => {
    if (node.type !== 'CallExpression') return
    const [first] = node['arguments'] as Node[]
    if (!first || !/^(?:test|it|describe)$/.test(String(calledName(node['callee'] as Node)))) return
    const title = titleOf(first)
    if (title !== undefined) found.push({ file, line: lineOf(source, node), title })
  })
  return found
}

/** Titles of all tests, including those that helpers declare. */
export const testTitles = () => projectFiles().filter(isCode).flatMap(titlesOf)

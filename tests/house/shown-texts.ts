import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, visit } from 'graphql'
import { root } from '../support/root.ts'
import { projectFiles, textOf } from './source-files.ts'
import { lineOf, type Node, treeOf, visitNodes } from './syntax-nodes.ts'

/** A text that readers see. */
export interface ShownText {
  file: string
  line: number
  text: string
  isDescription: boolean
}

const isShownSource = (file: string) =>
  /^(web\/(src|serving)|gateway\/(src|upstreams\/accounts\/src))\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\/|__generated__/.test(file)

const isError = ({ type, callee }: Node) =>
  type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(String((callee as Node)['name']))

/** Imports, classes and errors for programmers are not visible to readers. */
function isHidden(node: Node): boolean {
  if (/^(Import|ExportAll)/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return (node['name'] as { name: unknown }).name === 'className'
  return isError(node)
}

function textOfNode({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { cooked: string | null }).cooked ?? ''
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : ''
}

/** Texts of errors for programmers and operators. */
function textsOfErrors(file: string, source: string): ShownText[] {
  const found: ShownText[] = []
  const add = (node: Node) => {
    const text = textOfNode(node)
    if (text !== '') found.push({ file, line: lineOf(source, node), text, isDescription: false })
  }
  visitNodes(treeOf(file, source), node => isError(node) && visitNodes(node['arguments'], add))
  return found
}

/** Texts of a source file: JSX text, and strings of more than one word. */
function textsOfSource(file: string, source: string): ShownText[] {
  const found: ShownText[] = []
  const add = (node: Node) => {
    const text = textOfNode(node).replaceAll(/\s+/g, ' ').trim()
    if (/\p{Letter}/u.test(text) && (node.type === 'JSXText' || text.includes(' ')))
      found.push({ file, line: lineOf(source, node), text, isDescription: false })
  }
  visitNodes(treeOf(file, source), add, isHidden)
  return found
}

/** Strings of an entry of the shipped content. */
function textsOfEntry(file: string, source: string): ShownText[] {
  const found: ShownText[] = []
  JSON.parse(source, (_key, value: unknown) => {
    if (typeof value === 'string' && value.includes(' '))
      found.push({ file, line: 0, text: value, isDescription: false })
    return value
  })
  return found
}

function descriptionsOf(file: string, source: string): ShownText[] {
  const found: ShownText[] = []
  visit(parse(source), {
    enter(node) {
      if (!('description' in node) || !node.description) return
      const { loc, value } = node.description
      const text = value.replaceAll(/\s+/g, ' ')
      found.push({ file, line: loc?.startToken.line ?? 0, text, isDescription: true })
    },
  })
  return found
}

/** Every text of the product that readers see: pages, mail, errors, shipped content, and the schema's descriptions. */
export function shownTexts(): ShownText[] {
  return projectFiles().flatMap(file => {
    const source = () => readFileSync(join(root, file), 'utf8')
    if (isShownSource(file)) return textsOfSource(file, source())
    if (/^gateway\/upstreams\/content\/site\/entries\/.*\.json$/.test(file))
      return textsOfEntry(file, source())
    if (/^schema\/[^/]+\.graphql$/.test(file)) return descriptionsOf(file, source())
    return []
  })
}

/** Every text of an error that programmers and operators see. */
export const errorTexts = (): ShownText[] =>
  projectFiles()
    .filter(file => /^(?:gateway|web)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap(file => textsOfErrors(file, textOf(file)))

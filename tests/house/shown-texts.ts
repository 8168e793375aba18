import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, visit } from 'graphql'
import { parseSync } from 'vite'
import { root } from '../support/root.ts'
import { projectFiles } from './source-files.ts'

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

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Imports, classes and errors for programmers are not visible to readers. */
function isHidden(node: Node): boolean {
  if (/^(Import|ExportAll)/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return (node['name'] as { name: unknown }).name === 'className'
  return (
    node.type === 'NewExpression' && /^(Type|Range)?Error$/.test(String((node['callee'] as Node)['name']))
  )
}

function textOfNode({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { cooked: string | null }).cooked ?? ''
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : ''
}

/** Texts of a source file: JSX text, and strings of more than one word. */
function textsOfSource(file: string, source: string): ShownText[] {
  const found: ShownText[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (!isNode(value) || isHidden(value)) return
    const text = textOfNode(value).replaceAll(/\s+/g, ' ').trim()
    if (/\p{Letter}/u.test(text) && (value.type === 'JSXText' || text.includes(' ')))
      found.push({ file, line: source.slice(0, value.start).split('\n').length, text, isDescription: false })
    Object.values(value).forEach(look)
  }
  look(parseSync(file, source).program)
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

import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { anyOf, clause, oldPhrases } from './plain-phrases.ts'
import { isCode, projectFiles, textOf } from './source-files.ts'

const phrase = anyOf(oldPhrases)

/** A comment without its stars. */
const wordsOf = (comment: string) =>
  comment
    .replaceAll(/^\s*\*+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Comments of a style sheet. */
const inStyles = (text: string) => Array.from(text.matchAll(/\/\*([\s\S]*?)\*\//g), ([, words = '']) => words)

/** Paragraphs, rows and list items of Markdown, without code. */
const inMarkdown = (text: string) =>
  text
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`]*`/g, '')
    .split('\n')

function commentsOf(file: string): string[] {
  const text = textOf(file)
  if (isCode(file)) return parseSync(file, text).comments.map(({ value }) => value)
  return file.endsWith('.css') ? inStyles(text) : inMarkdown(text)
}

const files = projectFiles().filter(file => isCode(file) || /\.(css|md)$/.test(file))

test('comments and Markdown use plain words, and comments name their subject first', () => {
  let count = 0
  const faults = files.flatMap(file =>
    commentsOf(file).flatMap(comment => {
      count += 1
      const words = wordsOf(comment)
      const found = phrase.exec(words) ?? (file.endsWith('.md') ? null : clause.exec(words))
      return found === null ? [] : [`${file} “${found[0]}” in: ${words.slice(0, 160)}`]
    }),
  )
  expect(count).toBeGreaterThan(10_000)
  expect(faults).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '@exchange/gateway/environment'
import { secretVariables } from '@exchange/gateway/member-variables'
import { describe, expect, test } from 'vitest'
import { root } from '../support/root.ts'

interface Row {
  name: string
  fallback: string
  printed: string
}

const plain = (cell: string) => cell.trim().replace(/^(`+)\s?|\s?(`+)$/g, '')

/** The rows of the README's configuration table. */
const rows: Row[] = readFileSync(join(root, 'README.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| `[A-Z_]+` \|/.test(line))
  .map(line => line.split('|').slice(1, -1))
  .map(([name = '', fallback = '', , printed = '']) => ({
    name: plain(name),
    fallback: plain(fallback),
    printed: plain(printed).replace(/^expected /, ''),
  }))

/** Every variable that the gateway looks at, found by letting it read. */
function variablesRead(): string[] {
  const names = new Set<string>()
  readEnvironment(new Proxy({}, { get: (_target, name) => void names.add(String(name)) }))
  return [...names]
}

describe("the README's configuration table", () => {
  test('names every variable that is read, and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(variablesRead().toSorted())
  })

  test('tells the defaults', () => {
    const { port, host, dataDirectory, logLevel, playground, cacheBytes } = readEnvironment({})
    const defaults = Object.fromEntries(rows.map(({ name, fallback }) => [name, fallback]))
    expect(defaults).toMatchObject({
      PORT: String(port),
      HOST: host,
      DATA_DIRECTORY: dataDirectory,
      LOG_LEVEL: logLevel,
      PLAYGROUND: playground ? 'on' : 'off',
      CACHE_MB: String(cacheBytes / 1e6),
    })
  })

  test.each(rows.filter(({ printed }) => printed !== ''))(
    'tells what a bad $name prints',
    ({ name, printed }) => {
      const value = secretVariables.has(name) ? 'what is not shown here' : "'\u{1F4A5}'"
      const message = `${name}: ${value} was given; expected ${printed}.`
      expect(() => readEnvironment({ [name]: '\u{1F4A5}' })).toThrow(message)
    },
  )
})

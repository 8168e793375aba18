import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chapters, readEnvironment, settingTable } from '@exchange/gateway/environment'
import { expectation, settingsIn } from '@exchange/settings/settings'
import { describe, expect, test } from 'vitest'
import { configurationFiles } from '../support/configuration-files.ts'
import { root } from '../support/root.ts'

describe('the configuration', () => {
  test.each(Object.entries(configurationFiles()))(
    '%s is as `npm run configuration` writes it',
    (path, text) => {
      expect(readFileSync(join(root, path), 'utf8')).toBe(text)
    },
  )

  test('describes each variable once', () => {
    const names = settingsIn(settingTable).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(80)
    expect(names).toEqual([...new Set(names)])
    const documented = Object.values(chapters).flatMap(table => settingsIn(table).map(({ name }) => name))
    expect(documented.toSorted()).toEqual(names.toSorted())
  })

  test.each(settingsIn(settingTable).filter(one => expectation(one) !== undefined))(
    'a bad $name is refused with the documented format',
    one => {
      const given = one.isSecret === true ? 'a value that is not shown' : "'\u{1F4A5}'"
      expect(() => readEnvironment({ [one.name]: '\u{1F4A5}' })).toThrow(
        `${one.name}: ${given} was given; expected ${expectation(one)}.`,
      )
    },
  )
})

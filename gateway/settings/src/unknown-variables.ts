import { distance } from 'fastest-levenshtein'
import { fileVariable, type SettingTable, settingsIn, type Variables } from './settings.ts'

/** Maximum typing errors: two in a name of eight or more letters, else one. `HOME` is not a misspelt `HOST`. */
const slipsIn = (name: string) => (name.length >= 8 ? 2 : 1)

/** A warning for each variable that no setting reads and whose name resembles a setting's. */
export function unknownVariables(table: SettingTable, variables: Variables): string[] {
  const names = settingsIn(table).flatMap(one => (one.isSecret ? [one.name, fileVariable(one)] : [one.name]))
  const taken = new Set(names)
  return Object.keys(variables).flatMap(name => {
    if (taken.has(name)) return []
    const meant = names.find(each => distance(each, name) <= slipsIn(name))
    return meant === undefined ? [] : [`${name} is not read. Did you mean ${meant}?`]
  })
}

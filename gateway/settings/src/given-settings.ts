import { fileVariable, type SettingTable, settingsIn, type Variables } from './settings.ts'

/** An address without the name and password that may be in it. */
const withoutLogin = (value: string) => value.replace(/(?<=:\/\/)[^/?#\s]*@/g, '')

/** The settings that the environment has, for a log. Secrets are only named. */
export function givenSettings(table: SettingTable, variables: Variables): Record<string, string> {
  const given = settingsIn(table).flatMap((one): [string, string][] => {
    const value = variables[one.name]?.trim()
    const file = one.isSecret === true && variables[fileVariable(one)]?.trim()
    if (one.isSecret === true) return value || file ? [[one.name, 'set']] : []
    return value ? [[one.name, withoutLogin(value)]] : []
  })
  return Object.fromEntries(given)
}

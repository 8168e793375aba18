import { readFileSync } from 'node:fs'
import type { z } from 'zod'

interface Documentation {
  /** Sentence for CONFIGURATION.md. */
  description: string
  /** Effect of an unset variable, for CONFIGURATION.md. Omit it if there is a `default`. */
  unset?: string
  /** Whether error messages must not repeat the value. A file may hold it too, named by the variable with `_FILE`. */
  isSecret?: boolean
}

/** One environment variable: its name, its format and its documentation. */
export interface Setting<Value> extends Documentation {
  name: string
  format: z.ZodType<unknown, string>
  /** Text used if the variable is not set. */
  default?: string
  /** Value if there is neither a variable nor a default. */
  otherwise: Value | undefined
}

/** A program's settings, grouped by use. */
export interface SettingTable {
  readonly [property: string]: Setting<unknown> | SettingTable
}

/** The values of a table, with the same properties. */
export type SettingValues<Table> = {
  readonly [Property in keyof Table]: Table[Property] extends Setting<infer Value>
    ? Value
    : SettingValues<Table[Property]>
}

export type Variables = Readonly<Record<string, string | undefined>>

type Format<Value> = z.ZodType<Value, string>

export function setting<Value>(
  name: string,
  format: Format<Value>,
  options: Documentation & { default: string },
): Setting<Value>
export function setting<Value, Otherwise = undefined>(
  name: string,
  format: Format<Value>,
  options: Documentation & { otherwise?: Otherwise },
): Setting<Value | Otherwise>
/** Describes a variable. Its value is undefined if not set, unless there is a `default` or `otherwise`. */
export function setting(
  name: string,
  format: Format<unknown>,
  options: Documentation & { default?: string; otherwise?: unknown },
): Setting<unknown> {
  return { name, format, otherwise: undefined, ...options }
}

const isSetting = (node: Setting<unknown> | SettingTable): node is Setting<unknown> =>
  typeof node['name'] === 'string'

type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** One table with the settings of all chapters of a document. */
export const tableOf = <Chapters extends Readonly<Record<string, SettingTable>>>(chapters: Chapters) =>
  Object.assign({}, ...Object.values(chapters)) as Every<Chapters[keyof Chapters]>

/** All settings of a table, in order. */
export const settingsIn = (table: SettingTable): Setting<unknown>[] =>
  Object.values(table).flatMap(node => (isSetting(node) ? [node] : settingsIn(node)))

/** The trimmed text of a variable in the first source that has it. An empty variable counts as not set. */
function textOf(name: string, sources: readonly Variables[]): string | undefined {
  for (const source of sources) {
    const text = source[name]?.trim()
    if (text) return text
  }
  return undefined
}

/** Name of the variable for the path of a file with a secret. */
export const fileVariable = ({ name }: Setting<unknown>): string => `${name}_FILE`

/** The given text of a setting. Throws if it is given twice, or its file has none. */
function givenText(one: Setting<unknown>, sources: readonly Variables[]): string | undefined {
  const text = textOf(one.name, sources)
  const variable = fileVariable(one)
  const file = one.isSecret ? textOf(variable, sources) : undefined
  if (file === undefined) return text
  if (text !== undefined) throw new Error(`${one.name}: set this or ${variable}, not both.`)
  try {
    const content = readFileSync(file, 'utf8').trim()
    if (content) return content
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${variable}: '${file}' cannot be read (${code}).`, { cause: error })
  }
  throw new Error(`${variable}: '${file}' is empty.`)
}

/** Expected format of a setting; undefined for any text. */
export const expectation = ({ format }: Setting<unknown>) =>
  format.safeParse('\u0000').error?.issues[0]?.message

/**
 * Reads a program's settings. The first source with a variable wins, such as command-line arguments before the
 * environment. Throws one error that lists every fault by name, value (unless secret) and expected format.
 */
export function readSettings<Table extends SettingTable>(
  table: Table,
  ...sources: readonly Variables[]
): SettingValues<Table> {
  const faults: string[] = []
  const textOrFault = (one: Setting<unknown>): string | undefined => {
    try {
      return givenText(one, sources) ?? one.default
    } catch (error) {
      faults.push(`  ${(error as Error).message}`)
      return undefined
    }
  }
  const valueOf = (one: Setting<unknown>): unknown => {
    const text = textOrFault(one)
    if (text === undefined) return one.otherwise
    const { data, error } = one.format.safeParse(text)
    const given = one.isSecret ? 'a value that is not shown' : `'${text}'`
    if (error) faults.push(`  ${one.name}: ${given} was given; expected ${error.issues[0]?.message}.`)
    return data
  }
  const valuesOf = (node: SettingTable): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(node).map(([property, child]) => [
        property,
        isSetting(child) ? valueOf(child) : valuesOf(child),
      ]),
    )
  const values = valuesOf(table)
  if (faults.length > 0) throw new Error(`The environment cannot be used:\n${faults.join('\n')}`)
  return values as SettingValues<Table>
}

import { elementKey } from './element-keys.ts'
import type { LiveResult } from './frame.ts'

/** The latest result of one operation; for a list, the latest of each element. */
export interface LatestElements {
  /** Increases with each change. */
  readonly seq: number
  /** Returns the changes in the result: for a list, the elements that differ. Undefined if nothing changed. */
  take(result: LiveResult): LiveResult | undefined
  /** Changes after `seq`: all changed elements in one list, and the last result other than a list. */
  since(seq: number): LiveResult[]
}

interface LocatedError {
  path: readonly (string | number)[]
}

/** An element with its fields' errors, whose paths start at the element. */
interface Element {
  value: unknown
  errors: readonly LocatedError[]
}

interface Listed {
  name: string
  elements: ReadonlyMap<string, Element>
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function listedIn({ data, errors = [] }: LiveResult): Listed | undefined {
  const [[name, list] = []] = Object.entries(isFields(data) ? data : {})
  if (name === undefined || !Array.isArray(list)) return undefined
  const located = JSON.parse(JSON.stringify(errors)) as LocatedError[]
  const elements = new Map<string, Element>()
  for (const [index, element] of (list as readonly unknown[]).entries()) {
    const { [elementKey]: key, ...value } = isFields(element) ? element : {}
    const own = located.filter(({ path }) => path[1] === index)
    elements.set(String(key), { value, errors: own.map(each => ({ ...each, path: each.path.slice(2) })) })
  }
  return { name, elements }
}

function listOf(name: string, elements: readonly Element[]): LiveResult {
  const errors = elements.flatMap((element, index) =>
    element.errors.map(error => ({ ...error, path: [name, index, ...error.path] })),
  )
  const data = { [name]: elements.map(({ value }) => value) }
  return errors.length > 0 ? { data, errors } : { data }
}

/** Stored as text: values would use several times as much memory. */
interface Kept {
  seq: number
  text: string
}

export function createLatestElements(): LatestElements {
  /** By key, in the order of `seq`. */
  const elements = new Map<string, Kept>()
  /** The last result other than a list: one object, or errors only. */
  let whole: Kept | undefined
  let name = ''
  let seq = 0

  function takeWhole(result: LiveResult): LiveResult | undefined {
    const text = JSON.stringify(result)
    if (whole?.text === text) return undefined
    whole = { seq: ++seq, text }
    return result
  }

  function keep(key: string, element: Element): boolean {
    const text = JSON.stringify(element)
    if (elements.get(key)?.text === text) return false
    // Deleted first, so that it moves to the end.
    elements.delete(key)
    elements.set(key, { seq: seq + 1, text })
    return true
  }

  return {
    get seq() {
      return seq
    },
    take(result) {
      const listed = listedIn(result)
      if (!listed) return takeWhole(result)
      const changed = [...listed.elements].filter(([key, element]) => keep(key, element))
      if (changed.length === 0) return undefined
      whole = undefined
      name = listed.name
      seq += 1
      return listOf(
        name,
        changed.map(([, element]) => element),
      )
    },
    since(last) {
      const newer = [...elements.values()].filter(({ seq: at }) => at > last)
      const results =
        newer.length > 0
          ? [
              listOf(
                name,
                newer.map(({ text }) => JSON.parse(text) as Element),
              ),
            ]
          : []
      return whole && whole.seq > last ? [...results, JSON.parse(whole.text) as LiveResult] : results
    },
  }
}

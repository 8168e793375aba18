import { exampleOrigin } from '../../lib/site-origin.ts'

/** The files that a test runs as they are shown. */
const files = import.meta.glob<string>('./recipes/*', { query: '?raw', import: 'default', eager: true })

/** Placeholders in the files for the site's address and for a data set. */
const placeholders = { origin: exampleOrigin, set: 'instruments' } as const

interface RecipeOptions {
  origin: string
  /** Name of a data set. */
  set: string
}

/** Text of a recipe, such as `pandas.py`, for a data set of this site. */
export function recipeText(file: string, { origin, set }: RecipeOptions): string {
  const text = files[`./recipes/${file}`]
  if (text === undefined) throw new Error(`There is no recipe ${file}`)
  return text.replaceAll(placeholders.set, set).replaceAll(placeholders.origin, origin)
}

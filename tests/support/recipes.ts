import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectFiles } from '../house/source-files.ts'
import { readRecipe, type RecipeStep } from './recipe.ts'
import { root } from './root.ts'

/** A recipe that can be executed: a page in the folder `recipes` of a package. */
export interface Recipe {
  /** Name of the file without `.md`. */
  name: string
  file: string
  steps: RecipeStep[]
}

/** All recipes, by file. */
export function readRecipes(): Recipe[] {
  const files = projectFiles().filter(file => /\/recipes\/[^/]+\.md$/.test(file))
  return files.map(file => ({
    name: basename(file, '.md'),
    file,
    steps: readRecipe(readFileSync(join(root, file), 'utf8')),
  }))
}

import { useSiteOrigin } from '../../lib/site-origin.ts'
import { CodeBlock } from '../../ui/text/code-block.tsx'
import { type Recipe } from './recipe-list.ts'
import { recipeText } from './recipe-text.ts'
import styles from '../../ui/text/code-example.module.css'

interface RecipesProps {
  recipes: readonly Recipe[]
  /** Name of the data set that they open. */
  set?: string
}

/** Steps that open a data file in common programs, each with a text to copy. */
export function Recipes({ recipes, set = 'instruments' }: RecipesProps) {
  const origin = useSiteOrigin()
  return recipes.map(({ file, title, text }) => (
    <div key={file} className={styles.example}>
      <h3>{title}</h3>
      <p>{text}</p>
      <CodeBlock label={title}>{recipeText(file, { origin, set })}</CodeBlock>
    </div>
  ))
}

import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { searchPath } from '../../paths.ts'
import styles from './search-form.module.css'

/** The query field of the results page. */
export function SearchForm({ query }: { query: string }) {
  return (
    <Form action={searchPath} className={styles.form}>
      <label className="visually-hidden" htmlFor="query">
        Your query
      </label>
      <input
        id="query"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={80}
        autoComplete="off"
        placeholder="Code, company or contract"
        className={styles.input}
      />
      <Button isSubmit>Search</Button>
    </Form>
  )
}

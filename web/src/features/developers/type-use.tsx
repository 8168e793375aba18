import { Link } from 'react-router'
import { schemaTypePath } from '../../paths.ts'

interface TypeUseProps {
  /** As written in the schema, and the named type; null for GraphQL's built-in types. */
  type: { text: string; name: string | null }
}

/** The type of a field, with its name as a link. */
export function TypeUse({ type: { text, name } }: TypeUseProps) {
  if (name === null) return <code>{text}</code>
  const [before, after] = text.split(name)
  return (
    <code>
      {before}
      <Link to={schemaTypePath(name)}>{name}</Link>
      {after}
    </code>
  )
}

/** Types by name, each a link. */
export function TypeLinks({ names }: { names: readonly string[] }) {
  return names.map((name, place) => (
    <span key={name}>
      {place > 0 && ', '}
      <Link to={schemaTypePath(name)}>{name}</Link>
    </span>
  ))
}

import { Link } from 'react-router'
import { schemaTypePath } from '../../paths.ts'

interface TypeUseProps {
  /** As the schema writes it, and the type's own name; null for GraphQL's own. */
  type: { text: string; name: string | null }
}

/** A type as a field has it, its name a link. */
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

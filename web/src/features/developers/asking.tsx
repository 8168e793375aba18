import { Link } from 'react-router'
import { graphqlPath, schemaFilePath, schemaReferencePath } from '../../paths.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Definition, Definitions } from '../../ui/definitions.tsx'
import { useSiteOrigin } from './example-texts.ts'
import type { Guide_access } from './__generated__/guide.graphql.ts'

/** Where the graph is, and how it is asked. */
export function Asking({ access }: { access: Guide_access }) {
  const origin = useSiteOrigin()
  return (
    <>
      <p>
        Everything that this site shows comes from one GraphQL schema, which is open to every program: no
        account, no key. Fields that answer for a member need that member’s session and are marked in the
        reference.
      </p>
      <CodeBlock label="Address">{origin + graphqlPath}</CodeBlock>
      <Definitions isRuled dense="words">
        <Definition label="Reference">
          <Link to={schemaReferencePath}>Every type and field</Link>
        </Definition>
        <Definition label="Schema file">
          <a href={schemaFilePath}>schema.graphql</a>
        </Definition>
        {access.hasPlayground && (
          <Definition label="Playground">
            <a href={graphqlPath}>GraphiQL</a>
          </Definition>
        )}
        <Definition label="Introspection">
          {access.hasPlayground ? 'Open' : 'Closed here: take the schema’s file'}
        </Definition>
      </Definitions>
      <ul>
        <li>
          <strong>POST</strong> with <code>Content-Type: application/json</code>: <code>query</code>,{' '}
          <code>variables</code>, <code>operationName</code>.
        </li>
        <li>
          <strong>GET</strong> with the same as parameters, for queries. The answer has an <code>ETag</code>,
          so it can be asked for again at little cost.
        </li>
        <li>
          Answers are <code>application/json</code>, or <code>application/graphql-response+json</code> for
          whoever accepts it. <code>errors</code> name what failed; what was not part of it is in{' '}
          <code>data</code> all the same.
        </li>
      </ul>
    </>
  )
}

/** Documents that the operator has registered. */
export const TrustedDocuments = () => (
  <>
    <p>
      A program that always asks the same may have its documents registered with the operator of this site.
      They are then asked for by their SHA-256 instead of their text: neither measured nor counted, and
      answered from a cache that all readers share.
    </p>
    <CodeBlock label="A registered document, by GET">
      {`${graphqlPath}?variables={"code":"KRE"}&extensions={"persistedQuery":{"version":1,"sha256Hash":"…"}}`}
    </CodeBlock>
    <p>
      The hash is that of the file, or of the document as graphql-js prints it, which Apollo’s{' '}
      <code>createPersistedQueryLink</code> sends. No request registers anything: an unknown hash is a 404,{' '}
      <code>PERSISTED_QUERY_NOT_FOUND</code>.
    </p>
  </>
)

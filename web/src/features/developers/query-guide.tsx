import { Link } from 'react-router'
import { graphqlPath, schemaFilePath, schemaReferencePath } from '../../paths.ts'
import { CodeBlock } from '../../ui/text/code-block.tsx'
import { Definition, Definitions } from '../../ui/table/definitions.tsx'
import { useSiteOrigin } from '../../lib/site-origin.ts'
import type { Guide_access } from './__generated__/guide.graphql.ts'

/** Address of the schema and the ways to query it. */
export function QueryGuide({ access }: { access: Guide_access }) {
  const origin = useSiteOrigin()
  return (
    <>
      <p>
        Everything on this site is in one GraphQL schema, open to every program without an account or a key.
        Members’ own fields need a session; the reference marks them.
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
          {access.hasIntrospection ? 'Open' : 'Closed; use the schema file'}
        </Definition>
      </Definitions>
      <ul>
        <li>
          <strong>POST</strong> with <code>Content-Type: application/json</code>: <code>query</code>,{' '}
          <code>variables</code>, <code>operationName</code>.
        </li>
        <li>
          <strong>GET</strong> with the same parameters, for queries only. Answers have an <code>ETag</code>,
          so a repeated request is cheap.
        </li>
        <li>
          Answers are <code>application/json</code>, or <code>application/graphql-response+json</code> for
          clients that accept it. <code>errors</code> lists the failed fields; the others are in{' '}
          <code>data</code> as usual.
        </li>
      </ul>
    </>
  )
}

/** Documents that the operator has registered. */
export const TrustedDocuments = () => (
  <>
    <p>
      If your program always sends the same documents, ask the operator of this site to register them. Then
      send their SHA-256 instead of their text: registered documents have no limits and share one cache.
    </p>
    <CodeBlock label="A registered document, by GET">
      {`${graphqlPath}?variables={"code":"KRE"}&extensions={"persistedQuery":{"version":1,"sha256Hash":"…"}}`}
    </CodeBlock>
    <p>
      Hash the file, or the document as graphql-js prints it, as Apollo’s{' '}
      <code>createPersistedQueryLink</code> does. Requests register nothing: an unknown hash gets a 404,{' '}
      <code>PERSISTED_QUERY_NOT_SUPPORTED</code>, or <code>PERSISTED_QUERY_NOT_FOUND</code> where this site
      knows documents of tools.
    </p>
  </>
)

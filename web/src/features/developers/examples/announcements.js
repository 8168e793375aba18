const query = `
  query News($after: String) {
    announcements(first: 200, after: $after, filter: { priceSensitive: true, from: "2024-01-01" }) {
      nodes { id releasedAt title }
      pageInfo { hasNextPage endCursor }
    }
  }`

let after = null
do {
  const response = await fetch('https://www.example.com/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  const { nodes, pageInfo } = data.announcements
  for (const { releasedAt, title } of nodes) console.log(releasedAt, title)
  after = pageInfo.hasNextPage ? pageInfo.endCursor : null
} while (after !== null)

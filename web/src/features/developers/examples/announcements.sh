query='query News($after: String) {
  announcements(first: 200, after: $after, filter: { priceSensitive: true, from: "2024-01-01" }) {
    nodes { id releasedAt title }
    pageInfo { hasNextPage endCursor }
  }
}'
after=null
while true; do
  page=$(curl -sS --fail --compressed --get 'https://www.example.com/graphql' \
    --data-urlencode "query=$query" --data-urlencode "variables={\"after\": $after}") || exit 1
  echo "$page"
  case $page in *'"hasNextPage":false'*) break ;; esac
  # The cursor of the last row, with its quotes.
  after=$(echo "$page" | sed 's/.*"endCursor":\("[^"]*"\).*/\1/')
done

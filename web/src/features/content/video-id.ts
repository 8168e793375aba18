/**
 * Extracts a video id: the value of the first query parameter of an address, else the last segment of its path. A plain id is its
 * own last segment.
 */
export function videoId(written: string): string {
  const [address = ''] = written.trim().split('#')
  const [path = '', query = ''] = address.split('?', 2)
  const [first = ''] = new URLSearchParams(query).values()
  return first || (path.replace(/\/+$/, '').split('/').at(-1) ?? '')
}

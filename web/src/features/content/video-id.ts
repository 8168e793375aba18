/**
 * The id of a video in what editors wrote: the value of the first query parameter of an address, else the last part of
 * its path. An id alone is its own last part.
 */
export function videoId(written: string): string {
  const [address = ''] = written.trim().split('#')
  const [path = '', query = ''] = address.split('?', 2)
  const [first = ''] = new URLSearchParams(query).values()
  return first || (path.replace(/\/+$/, '').split('/').at(-1) ?? '')
}

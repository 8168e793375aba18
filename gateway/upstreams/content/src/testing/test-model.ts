const field = (id: string, type: string, more: object = {}) => ({ id, name: id, type, ...more })

const type = (id: string, ...fields: object[]) => ({ sys: { id, type: 'ContentType' }, name: id, fields })

/** A small content model with a field of every type, in two languages. */
export const testModel = {
  contentTypes: [
    type(
      'page',
      field('title', 'Symbol', { required: true, localized: true }),
      field('path', 'Symbol', {
        validations: [{ unique: true }, { regexp: { pattern: '^/' }, message: 'Starts with /.' }],
      }),
      field('content', 'RichText'),
      field('picture', 'Link', { linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] }),
      field('next', 'Link', { linkType: 'Entry', validations: [{ linkContentType: ['page'] }] }),
      field('blocks', 'Array', { items: { type: 'Link', linkType: 'Entry' } }),
      field('file', 'Link', { linkType: 'Asset' }),
      field('link', 'Symbol'),
    ),
    type(
      'event',
      field('name', 'Symbol'),
      field('text', 'Text'),
      field('seats', 'Integer', { validations: [{ range: { min: 0, max: 500 } }] }),
      field('price', 'Number'),
      field('at', 'Date'),
      field('isOpen', 'Boolean'),
      field('place', 'Location'),
      field('facts', 'Object'),
      field('kinds', 'Array', {
        items: { type: 'Symbol', validations: [{ in: ['talk', 'meeting', 'tour'] }] },
        validations: [{ size: { max: 2 } }],
      }),
      field('host', 'Link', { linkType: 'Entry' }),
      field('secret', 'Symbol', { omitted: true }),
    ),
  ],
  locales: [
    { code: 'en-NZ', name: 'English', default: true, fallbackCode: null, sys: { id: 'en', type: 'Locale' } },
    { code: 'mi', name: 'Māori', default: false, fallbackCode: 'en-NZ', sys: { id: 'mi', type: 'Locale' } },
  ],
}

export const page = (title: string, fields: object = {}) => ({
  contentType: 'page',
  fields: { title, ...fields },
})

export const event = (name: string, fields: object = {}) => ({
  contentType: 'event',
  fields: { name, ...fields },
})

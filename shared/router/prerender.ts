/** A router without a browser, for the build that draws pages; no page carries it. */
export { createMemoryRouter } from 'react-router-dom'

/** The payload of the frequent questions: a document whose headings are the questions. */
export const faqUrl = new URL('../../payloads/faq.json', import.meta.url)

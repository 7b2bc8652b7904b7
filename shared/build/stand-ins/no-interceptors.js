/** Stands in for interceptors: what surrounds a call is our own client's, in `shared/api`. */
export default class NoInterceptors {
  forEach() {}
}

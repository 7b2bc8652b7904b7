/** Stands in for the sentences of federation's error codes: the message still has the code and its address. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}

/** Opens bodies encrypted as compact JWE (`application/jose`). */
export interface EncryptedBodies {
  /** The JSON value inside. @throws Refusal malformed, always the same whatever was wrong */
  open(encrypted: string, call: { readonly method: string; readonly path: string }): Promise<unknown>;
  /** Public keys for `/jwks`. */
  publicKeys(): Promise<{ readonly keys: readonly object[] }>;
}

-- A seal closes a block of the journal or of records; a body of a call is encrypted.
ALTER TABLE platform_sealed_jti RENAME TO platform_body_jti;
ALTER TABLE platform_body_jti RENAME CONSTRAINT platform_sealed_jti_pkey TO platform_body_jti_pkey;
ALTER TABLE platform_body_jti RENAME CONSTRAINT platform_sealed_jti_jti_not_null TO platform_body_jti_jti_not_null;
ALTER TABLE platform_body_jti RENAME CONSTRAINT platform_sealed_jti_expires_at_not_null TO platform_body_jti_expires_at_not_null;

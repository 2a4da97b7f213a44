-- Where a brand names countries it lets in, all others stay out; ranges it lets in go before every block. ISO 3166-1 alpha-2 and CIDR.
ALTER TABLE site_brand
  ADD COLUMN allowed_countries text[] NOT NULL DEFAULT '{}',
  ADD COLUMN allowed_ranges cidr[] NOT NULL DEFAULT '{}';

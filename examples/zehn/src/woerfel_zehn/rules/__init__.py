"""The rules of Zehn, without clock, chance or network: ZN-01 … of book/rules.md."""
